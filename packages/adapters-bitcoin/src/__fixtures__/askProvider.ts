import type { BitcoinWallet } from '@foyer/testing/bitcoin'

/** The error codes of wallets with their own API, by sats-connect code. */
const codes: Readonly<Record<number, number>> = { [-32000]: 4001, [-32601]: -32601 }

/** Calls the wallet behind another API. Throws plain error objects, as such wallets do. */
export async function askProvider<Result>(
  { provider }: BitcoinWallet,
  method: string,
  params?: object,
): Promise<Result> {
  const answer = await provider.request(method, params)
  if (!('error' in answer)) return answer.result as Result
  const { code, message } = answer.error
  const isDenied = code === -32002 && !message.includes('pending')
  throw { code: isDenied ? 4100 : (codes[code] ?? code), message }
}

/** An address in a wallet's address list. */
export interface ListedAddress {
  readonly address: string
  readonly publicKey: string
  readonly addressType: string
}
