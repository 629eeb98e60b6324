import type { SwapForm } from '@foyer/core/features'
import type { Detail } from '@foyer/ui/swap'
import type { Messages } from '../../locales/Messages.js'
import type { PayingAccount } from '../../payments/payingAccount.js'
import { leastReceived } from './leastReceived.js'
import type { DetailTexts } from './SwapDetailsBox.js'

/** The account that swaps and its network, as far as they are known. */
interface SwapPlace {
  readonly account: PayingAccount | undefined
  readonly network: string | undefined
}

/** Returns the details that only the review shows: the account, the network and the least amount received. */
export const reviewLead =
  (form: SwapForm, { review, details }: Messages['swap'], { account, network }: SwapPlace) =>
  (texts: DetailTexts): readonly Detail[] => [
    ...(account ? [accountDetail(details.account, account)] : []),
    ...(network
      ? [{ label: details.network, value: <bdi>{network}</bdi>, testId: 'foyer-swap-network' }]
      : []),
    leastReceived(form, review, texts),
  ]

function accountDetail(label: string, { name, address }: PayingAccount): Detail {
  const shown = <bdi>{address}</bdi>
  const named = name ? { value: <bdi>{name}</bdi>, note: shown } : { value: shown }
  return { label, ...named, testId: 'foyer-swap-from' }
}
