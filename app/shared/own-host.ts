/** Marks the servers of our own hosts, which settle the origin of a form themselves. */
export const OWN_HOST = Symbol.for("cherrystone host");
