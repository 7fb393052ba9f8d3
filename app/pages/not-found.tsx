/** Catches every unknown path; the root error boundary shows the 404 page. */
export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export function action(): never {
  loader();
}

export default function NotFound() {
  return null;
}
