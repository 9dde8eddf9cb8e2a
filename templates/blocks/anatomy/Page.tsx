import { DrawnGoods } from "../../components/DrawnGoods.tsx";
import { Part } from "./Part.tsx";
import type { Of } from "./specimens.ts";

/** A shelf of the shop: words above, filters, goods. */
export function CategoryPage({ of }: { of: Of<"category-page"> }) {
  return (
    <div className="anatomy-page">
      <Part at="crumbs" className="anatomy-page__quiet">
        {of.crumbs}
      </Part>
      <Part at="title" className="anatomy-page__title">
        {of.title}
      </Part>
      <Part at="intro">{of.intro}</Part>
      <Part at="filters">
        <ul className="anatomy-page__chips">
          {of.filters.map((filter) => (
            <li key={filter}>{filter}</li>
          ))}
        </ul>
      </Part>
      <Part at="sort" className="anatomy-page__quiet">
        {of.sort}
      </Part>
      <Part at="products">
        <ul className="anatomy-page__goods">
          {of.products.map(({ name, price, badge, goods }) => (
            <li key={name}>
              <DrawnGoods name={goods} />
              {badge && <p className="anatomy-page__badge">{badge}</p>}
              <p>{name}</p>
              <p className="anatomy-page__price figures">{price}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part at="pages" className="anatomy-page__quiet figures">
        {of.pages}
      </Part>
    </div>
  );
}
