/** The shop's mark: an awning over a shopfront with its door open. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M5 4h22l3 10a4.7 4.7 0 0 1-2 3.7V28H4V17.7A4.7 4.7 0 0 1 2 14zM7 18.8V25h9v-6.2a4.7 4.7 0 0 1-3-1.6 4.7 4.7 0 0 1-6 1.6zM19 18.8V28h5v-9.2a4.7 4.7 0 0 1-5 0z"
      />
      <path className="mark__stripes" d="M11 4 9.500 14M16 4v10M21 4l1.500 10" />
    </svg>
  );
}
