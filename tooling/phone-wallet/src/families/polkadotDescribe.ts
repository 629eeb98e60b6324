import { type Call, type CallDescription, describeCall } from './Family.js'
import { readRecord, readText } from './readParams.js'

type Rows = CallDescription['rows']

const titles: Readonly<Record<string, string>> = {
  polkadot_signMessage: 'Sign a message',
  polkadot_signTransaction: 'Sign a transaction',
}

/**
 * Describes a Polkadot request. The names of a chain's calls are only in its metadata, so calls are shown as raw
 * data.
 */
export function describePolkadot(call: Call): CallDescription {
  const { method, params } = call
  return describeCall(call, {
    title: titles[method] ?? method,
    rowsOf: () => rowsOf(readRecord(Array.isArray(params) ? params[0] : params)),
  })
}

function rowsOf({ address, message, transactionPayload }: Readonly<Record<string, unknown>>): Rows {
  const from = { label: 'From', value: readText(address) }
  if (transactionPayload === undefined) return [from, { label: 'Message', value: readText(message) }]
  const { genesisHash, method } = readRecord(transactionPayload)
  return [from, { label: 'Chain', value: readText(genesisHash) }, { label: 'Call', value: readText(method) }]
}
