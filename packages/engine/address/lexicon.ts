/** Placeholder of the interface; the tables fill it. */
