import { bitcoinForm, readPsbt } from '@foyer/testing/signing/bip122'
import { address as addresses } from 'bitcoinjs-lib'
import { formatUnits } from 'viem'
import { formOf } from './bip122Networks.js'
import { type Call, type CallDescription, describeCall } from './Family.js'
import { readRecord, readText } from './readParams.js'

type Row = CallDescription['rows'][number]

const titles: Readonly<Record<string, string>> = {
  getAccountAddresses: 'Show addresses',
  signMessage: 'Sign a message',
  signPsbt: 'Sign a transaction',
  sendTransfer: 'Send bitcoin',
}

/** Describes a Bitcoin request. */
export function describeBitcoin(call: Call): CallDescription {
  const { method, params } = call
  return describeCall(call, {
    title: titles[method] ?? method,
    rowsOf: () => rowsOf(call, readRecord(params)),
  })
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
  const form = formOf(networkId)
  return readPsbt(text, form).txOutputs.flatMap(({ script, value }) => [
    { label: 'To', value: addresses.fromOutputScript(script, bitcoinForm(form)) },
    amountRow(value),
  ])
}

function amountRow(satoshi: bigint): Row {
  return { label: 'Amount', value: `${formatUnits(satoshi, 8)} BTC` }
}
