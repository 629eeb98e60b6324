import { formatNumber } from '@foyer/common/amounts'
import { type TokenBalance, tokenKey, tokenValue } from '@foyer/core/tokens'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { amountText, TokenImage } from './TokenImage.js'

/** What a holding is worth, as shown; nothing where no price is known. */
function valueText(token: TokenBalance, locale: string): string | undefined {
  const value = tokenValue(token)
  return value > 0 ? `$${formatNumber(value, locale)}` : undefined
}

/** Props of {@link TokenRow}. */
export interface TokenRowProps {
  readonly token: TokenBalance
  readonly tabIndex: 0 | -1
  readonly onClick?: (() => void) | undefined
  readonly isSelected?: boolean | undefined
}

/** One token of a list: picture, name, amount, value. */
export function TokenRow({ token, tabIndex, onClick, isSelected }: TokenRowProps): JSX.Element {
  const { tag } = useView().language
  return (
    <ValueRow
      title={token.name || token.symbol}
      description={<bdi>{amountText(token)}</bdi>}
      image={<TokenImage token={token} />}
      value={valueText(token, tag)}
      onClick={onClick}
      isSelected={isSelected}
      tabIndex={tabIndex}
      testId={`foyer-token-${tokenKey(token)}`}
    />
  )
}
