import { InfoIcon, WarningIcon } from '@foyer/ui/account-icons'
import { Banner } from '@foyer/ui/receive'
import type { JSX } from 'react'
import { useReceiveCopy } from '../../copy/account/useReceiveCopy.js'
import { fill } from '../../copy/phrases.js'

/** What kind of address it is, where a wallet has several that must not be mixed up. */
export function AddressKind({ kind }: { readonly kind: string }): JSX.Element {
  const words = useReceiveCopy()
  const isBitcoin = kind === 'payment' || kind === 'ordinals'
  return (
    <Banner
      tone={isBitcoin ? 'warning' : 'neutral'}
      icon={isBitcoin ? <WarningIcon /> : <InfoIcon />}
      testId="foyer-receive-kind"
    >
      {isBitcoin ? words[kind] : fill(words.otherKind, { kind })}
    </Banner>
  )
}
