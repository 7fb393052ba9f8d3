const SPOKEN_LENGTH = 8;

/** The id of a deposit or withdrawal as a person would read it out. The desk finds it by that, too. */
export function Reference({ id }: { id: string }) {
  return (
    <span className="reference" title={id}>
      {id.slice(0, SPOKEN_LENGTH)}
    </span>
  );
}
