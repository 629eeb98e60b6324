import type { Description, Row } from './Description.js'
import type { Network } from './Network.js'
import { fieldsOf, listOf, showValue } from './readable.js'

const mostRows = 300

/** Typed data (EIP-712), field by field. */
export function describeTypedData(params: unknown, { network }: { readonly network: Network }): Description {
  const [account, typedData] = listOf(params)
  const parsed: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
  const { domain, primaryType, message } = fieldsOf(parsed)
  const about = fieldsOf(domain ?? {})
  const domainRows = Object.entries(about).map(([name, value]) => row(`Domain ${name}`, value))
  const fields = flatten('', message)
  const isElsewhere = about['chainId'] !== undefined && `eip155:${Number(about['chainId'])}` !== network.id
  return {
    title: 'Sign this data',
    ...(isElsewhere ? { warning: 'This data is meant for another network than the one in use.' } : {}),
    rows: [
      { label: 'Type', value: showValue(primaryType) },
      ...fields.slice(0, mostRows),
      ...(fields.length > mostRows
        ? [{ label: 'And more', value: `${fields.length - mostRows} fields` }]
        : []),
      ...domainRows,
      { label: 'Account', value: String(account), isBytes: true },
    ],
  }
}

function flatten(path: string, value: unknown): readonly Row[] {
  if (typeof value !== 'object' || value === null) return [row(path || 'Value', value)]
  return Object.entries(value).flatMap(([name, each]) => flatten(path ? `${path}.${name}` : name, each))
}

function row(label: string, value: unknown): Row {
  const text = showValue(value)
  return {
    label: showValue(label),
    value: text,
    ...(/^0x[0-9a-f]{16,}$/i.test(text) ? { isBytes: true } : {}),
  }
}
