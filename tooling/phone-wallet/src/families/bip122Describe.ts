import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { formatUnits } from 'viem'
import { bitcoinMainnet } from './bip122Networks.js'
import type { Call, CallDescription } from './Family.js'
import { readRecord, readText } from './readParams.js'

type Row = CallDescription['rows'][number]

const titles: Readonly<Record<string, string>> = {
  getAccountAddresses: 'Show addresses',
  signMessage: 'Sign a message',
  signPsbt: 'Sign a transaction',
  sendTransfer: 'Send bitcoin',
}

/** A Bitcoin call in words. What cannot be read is shown as it came. */
export function describeBitcoin(call: Call): CallDescription {
  const { method, params } = call
  const title = titles[method] ?? method
  try {
    return { title, rows: rowsOf(call, readRecord(params)) }
  } catch {
    return { title, rows: [{ label: 'Params', value: JSON.stringify(params, null, 2) ?? 'none' }] }
  }
}

function rowsOf(
  { method, networkId }: Call,
  { account, address = account, ...params }: Readonly<Record<string, unknown>>,
): readonly Row[] {
  const from = { label: 'From', value: readText(address) }
  if (method === 'signMessage') return [from, { label: 'Message', value: readText(params['message']) }]
  if (method === 'signPsbt') return [from, ...outputsOf(readText(params['psbt']), networkId)]
  if (method !== 'sendTransfer') return [from]
  return [
    from,
    { label: 'To', value: readText(params['recipientAddress']) },
    amountRow(BigInt(readText(params['amount']))),
  ]
}

function outputsOf(text: string, networkId: string): readonly Row[] {
  const network = networkId === bitcoinMainnet ? networks.bitcoin : networks.testnet
  return Psbt.fromBase64(text, { network }).txOutputs.flatMap(({ script, value }) => [
    { label: 'To', value: addresses.fromOutputScript(script, network) },
    amountRow(value),
  ])
}

function amountRow(satoshi: bigint): Row {
  return { label: 'Amount', value: `${formatUnits(satoshi, 8)} BTC` }
}
