/** Where the generator stands ready to answer `defineData`. A registered symbol: the templates bundle has its own copy of this. */
export const DATA_HOST = Symbol.for("site.data");
