/** The hub is a shop: awning, window, door. Decoration to its name. */
export function Shopfront() {
  const scallops = Array.from({ length: 10 }, (_, index) => index * 20);
  return (
    <svg className="flow-shop" viewBox="0 0 200 118" aria-hidden="true">
      <path className="flow-shop__wall" d="M8 20h184v96H8z" />
      <path className="flow-shop__glass" d="M20 48h106v50H20z" />
      <path className="flow-shop__door" d="M142 48h36v68h-36z" />
      <path
        className="flow-shop__stock"
        d="M32 98V78h14v20zM54 98V68h10v30zM74 98l5-26h12l5 26zM104 98V84h12v14zM170 80h.01"
      />
      {scallops.map((x, index) => (
        <path
          className="flow-shop__awning"
          key={x}
          d={`M${x} 0h20v26a10 10 0 0 1-20 0z`}
          data-stripe={index % 2}
        />
      ))}
    </svg>
  );
}
