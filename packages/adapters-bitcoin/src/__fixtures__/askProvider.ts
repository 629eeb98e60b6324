import type { BitcoinWallet } from '@foyer/testing/bitcoin'

/** Codes of wallets with an interface of their own, by those of sats-connect. */
const codes: Readonly<Record<number, number>> = { [-32000]: 4001, [-32601]: -32601 }

/** Asks the wallet behind another interface. Throws the plain objects that such wallets throw. */
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

/** An address as the wallet lists it. */
export interface ListedAddress {
  readonly address: string
  readonly publicKey: string
  readonly addressType: string
}
