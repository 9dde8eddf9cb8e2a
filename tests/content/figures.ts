/** The figures that the specification fixes, by what they are about; their values are the owner's, in `figures.yaml`. */

/** Key in `content/figures.yaml` → words of which one stands beside the figure wherever it is told. */
export const FIGURES: Readonly<Record<string, RegExp>> = {
  projectsDelivered: /project/i,
  yearsExperience: /year|experience/i,
  yearsInTrade: /year/i,
  clientSatisfaction: /satisf|happy|content/i,
  revenueGrowth: /revenue|growth/i,
  averageRoas: /roas|ad spend|return/i,
  trafficIncrease: /traffic|visit/i,
  clientRevenue: /revenue|sales|turnover/i,
  adSpend: /ad spend|advert|ads\b/i,
  ownTurnover: /turnover/i,
  organicTraffic: /traffic|visit|month/i,
  revenueIncrease: /revenue|sales|month/i,
  conversionIncrease: /conver/i,
  conversionImprovement: /conver/i,
  pageLoad: /load|page|phone/i,
  lighthouse: /lighthouse/i,
  strategyCall: /call/i,
  launchTime: /launch|live|brief|week/i,
  seoTime: /seo|search|rank|result/i,
  developmentPrice: /project|develop|cost|price/i,
  retainerPrice: /month|retainer/i,
  moneyBack: /money|guarantee/i,
  hyvaFaster: /luma|hyv|faster/i,
  hyvaLoadTime: /hyv|load/i,
  lumaLoadTime: /luma|load/i,
  hyvaPageSpeed: /page|load|speed/i,
  shopifyFaster: /shopify|theme|faster/i,
  transactionFee: /fee|transaction/i,
  paymentSetup: /set.?up|start/i,
  paymentMethods: /method|pay/i,
  currencies: /currenc/i,
  announcedCurrencies: /currenc/i,
  paymentSuccess: /success|pay/i,
  amazonCustomers: /customer|amazon|shopper/i,
};

/** `£3,000–£25,000` as it may be written in a sentence: `£3,000 to £25,000`, `30-minute` for `30 minutes`. */
export function spellings(value: string): RegExp {
  const escaped = value
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s*[-–—−]\s*/g, "(?:\\s*[-–—−]\\s*| to | and |\\s*(?:%|s)\\s*(?:[-–—−]|to)\\s*)")
    .replace(/\s+/g, "[\\s\\-‑]+")
    .replace(/s$/, "s?");
  return new RegExp(escaped, "gi");
}
