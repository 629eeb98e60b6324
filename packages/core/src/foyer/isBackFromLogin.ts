/** The visitor left for a social login and is back: an act, like a stored session. */
export function isBackFromLogin(): boolean | undefined {
  return globalThis.location?.search.includes('result_uri=')
}
