import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import { selectWalletName } from '../networks/walletName.js'

/** Returns the title of the wait for the wallet in use, which has the request. */
export function useConfirmTitle(): string {
  const { account, payments } = useMessages()
  const name = usePart(selectWalletName)
  return name ? fill(payments.confirmIn, { name }) : account.send.asking
}
