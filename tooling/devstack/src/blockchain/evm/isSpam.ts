const lures = /\b(airdrops?|claim(able|ed|s)?|rewards?|vouchers?|giveaways?|free mint|bonus)\b/i
const links = /https?:\/\/|www\.|t\.me\/|\b[\w-]+\.(com|net|org|io|xyz|top|app|gift)\b/i

/** Returns whether a collectible's texts contain a link or promise a gift. */
export function isSpam(words: readonly string[]): boolean {
  return words.some(text => lures.test(text) || links.test(text))
}
