import type { DescribedCall, Description } from './Description.js'
import { describeBatch, describeTransaction } from './describeEvmCalls.js'
import { describeMessage, describeSolanaMessage } from './describeMessage.js'
import { describeGrant, describeOperation, describeRevocation } from './describePermissions.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'
import { findNetwork, type Network } from './Network.js'

type Describe = (
  params: unknown,
  context: { readonly network: Network; readonly signal: AbortSignal },
) => Description | Promise<Description>

const descriptions: Readonly<Record<string, Describe>> = {
  personal_sign: describeMessage,
  eth_signTypedData_v4: describeTypedData,
  eth_sendTransaction: describeTransaction,
  wallet_sendCalls: describeBatch,
  eth_sendUserOperation: describeOperation,
  wallet_grantPermissions: describeGrant,
  wallet_revokePermissions: describeRevocation,
  solana_signMessage: describeSolanaMessage,
  solana_signTransaction: describeSolana,
  solana_signAllTransactions: describeSolana,
  solana_signAndSendTransaction: describeSolana,
}

/** Says in words what a wallet request signs. What cannot be read is shown as it came, with a warning. */
export async function describeCall(
  { method, params, chainId }: DescribedCall,
  signal: AbortSignal,
): Promise<Description> {
  const network = await findNetwork(chainId, signal)
  const networkRow = { label: 'Network', value: network.name }
  try {
    const made = await descriptions[method]?.(params, { network, signal })
    if (made) return { ...made, rows: [...made.rows, networkRow] }
  } catch {
    signal.throwIfAborted()
  }
  const value = JSON.stringify(params, null, 2) ?? 'nothing'
  return {
    title: 'Sign something unreadable',
    warning: 'This wallet cannot read what is to be signed. Cancel unless you know exactly what it is.',
    rows: [{ label: 'Request', value: method }, { label: 'Content', value, isBytes: true }, networkRow],
  }
}
