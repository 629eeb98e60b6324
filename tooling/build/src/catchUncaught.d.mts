/** Collects uncaught errors until the test ends, instead of the test runner. */
export function catchUncaught(): readonly unknown[]
