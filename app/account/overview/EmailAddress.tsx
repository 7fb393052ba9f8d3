/** An email address that breaks before its `@`, not within a word, where a line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
