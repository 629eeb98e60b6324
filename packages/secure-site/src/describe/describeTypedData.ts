import type { Leaf } from '../requests/readTypedData.js'
import { domainType } from '../requests/typedDataSchema.js'
import type { TypedDataRequest } from '../requests/WalletRequest.js'
import { showHidden } from '../text/cleanText.js'
import type { Description, Row } from './Description.js'
import { accountRow, row } from './readable.js'

/** Typed data (EIP-712): what its types name, field by field. */
export function describeTypedData({ typedData, networkId, account }: TypedDataRequest): Description {
  const { primaryType, domain, leaves } = typedData
  const { chainId } = domain
  const isElsewhere = chainId !== undefined && `eip155:${chainId}` !== networkId
  const isAllowance = leaves.message.some(({ path }) => /\.spender$/i.test(path))
  return {
    title: 'Sign this data',
    warnings: [
      ...(isElsewhere ? ['This data is meant for another network than the one in use.'] : []),
      ...(isAllowance ? ['This may allow the spender to take tokens, without asking you again.'] : []),
    ],
    rows: [
      row('Type', primaryType),
      ...leaves.message.map(leafRow),
      ...leaves.domain.map(leaf => ({
        ...leafRow(leaf),
        label: `Domain ${leaf.path.slice(domainType.length + 1)}`,
      })),
      accountRow(account),
    ],
  }
}

function leafRow({ path, type, value }: Leaf): Row {
  const shown = value === undefined ? 'no entries' : showHidden(String(value))
  return { label: path, value: shown, ...(/^(?:address|bytes\d*)$/.test(type) ? { isBytes: true } : {}) }
}
