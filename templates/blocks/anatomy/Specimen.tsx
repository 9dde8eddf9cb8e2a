import { AccessibleForm, Checkout } from "./Form.tsx";
import { Listing } from "./Listing.tsx";
import { CategoryPage } from "./Page.tsx";
import { Result } from "./Result.tsx";
import { Email, VideoFrame } from "./Screen.tsx";
import type { Specimen as SpecimenData } from "./specimens.ts";

/** Draws the specimen by its kind. */
export function Specimen({ of }: { of: SpecimenData }) {
  switch (of.kind) {
    case "search-result":
    case "ad":
      return <Result of={of} />;
    case "amazon-listing":
    case "etsy-listing":
    case "product-page":
      return <Listing of={of} />;
    case "category-page":
      return <CategoryPage of={of} />;
    case "checkout":
      return <Checkout of={of} />;
    case "accessible-form":
      return <AccessibleForm of={of} />;
    case "video-frame":
      return <VideoFrame of={of} />;
    case "email":
      return <Email of={of} />;
  }
}
