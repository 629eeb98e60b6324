import { ownValue } from '@foyer/common'
import { formatExactAmount } from '@foyer/common/amounts'
import { type CountText, formFor } from './countText.js'

/** Fills a text's placeholders: `fill('Continue in {name}', { name })`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string
/**
 * Also fills numbers, as the language of the BCP 47 tag writes them. A text with a count takes the plural form of the
 * first number among its values.
 */
export function fill(
  text: string | CountText,
  values: Readonly<Record<string, string | number>>,
  tag: string,
): string
export function fill(
  text: string | CountText,
  values: Readonly<Record<string, string | number>>,
  tag = 'en',
): string {
  const count = Object.values(values).find(each => typeof each === 'number') ?? 0
  const form = typeof text === 'string' ? text : formFor(text, count, tag)
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = ownValue(values, name) ?? place
    return typeof value === 'number' ? formatExactAmount(String(value), tag) : value
  })
}
