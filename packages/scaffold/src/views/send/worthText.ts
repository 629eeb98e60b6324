import { formatNumber } from '@foyer/common/amounts'
import type { SendForm } from '@foyer/core/send'

/** What an amount is worth, as shown; nothing where no price is known. */
export function worthText({ token, amount }: SendForm, locale: string): string | undefined {
  const worth = (token?.price ?? 0) * Number(amount)
  return worth > 0 ? `$${formatNumber(worth, locale)}` : undefined
}
