/** Whatever no route answers: the 404 page of spec §2, shown by the root's error boundary. */
export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
