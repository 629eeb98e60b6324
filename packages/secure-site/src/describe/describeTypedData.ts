import { knownToken } from '../contracts/knownContracts.js'
import type { Leaf, TypedData } from '../requests/readTypedData.js'
import { domainType } from '../requests/typedDataSchema.js'
import type { TypedDataRequest } from '../requests/WalletRequest.js'
import { showHidden } from '../text/cleanText.js'
import type { ChainReaders } from './DescribeTools.js'
import type { Description, Row } from './Description.js'
import { toDescription, wordMeaning, wordPowers } from './describeEvmCalls.js'
import { accountRow, row } from './readable.js'
import { createCallBudget, readMeaning } from './readMeaning.js'
import { readSignedPower, type SignedPower } from './readSignedPowers.js'
import { type RequestDescription, type Warning, type WordTools, wordPower } from './wordPower.js'

const elsewhere: Warning = {
  text: 'This data is meant for another network than the one in use.',
  isDangerous: false,
}
const allowance: Warning = {
  text: 'This may allow the spender to take tokens, without asking you again.',
  isDangerous: false,
}
const delegated: Warning = {
  text: 'The code of another contract runs as if it were the account itself.',
  isDangerous: true,
}

const whoever: Warning = {
  text: 'Whoever has this signature can have this done, without asking you again.',
  isDangerous: true,
}
const unknownOrder: Warning = {
  text: 'This wallet does not know what this data lets others do. Cancel unless you know it.',
  isDangerous: true,
}

/** The readers for another network, on which nothing is looked up. */
const noReaders: Omit<ChainReaders, 'readToken'> = {
  readBalance: async () => undefined,
  readAllowance: async () => undefined,
  hasCode: async () => undefined,
  isCollection: async () => undefined,
}

/** Describes typed data (EIP-712): the permission that it grants, then every field of its types. */
export async function describeTypedData(
  { typedData, networkId, account }: TypedDataRequest,
  tools: WordTools,
): Promise<Description> {
  const { primaryType, domain, leaves } = typedData
  const { chainId } = domain
  const isElsewhere = chainId !== undefined && `eip155:${chainId}` !== networkId
  const signed = readSignedPower(typedData, tools.owner)
  const there = isElsewhere ? elsewhereTools(tools, `eip155:${chainId}`) : tools
  const words = signed ? await wordSigned(signed, there) : wordFields(typedData)
  return toDescription({
    title: words.title,
    warnings: [...(isElsewhere ? [elsewhere] : []), ...words.warnings],
    rows: [
      ...words.rows,
      row('Type', primaryType),
      ...leaves.message.map(leafRow),
      ...leaves.domain.map(leaf => ({
        ...leafRow(leaf),
        label: `Domain ${leaf.path.slice(domainType.length + 1)}`,
      })),
      accountRow(account),
    ],
  })
}

const elsewhereTools = (tools: WordTools, networkId: string): WordTools => ({
  ...{ ...tools, ...noReaders, networkId },
  readToken: async address => knownToken(networkId, address),
})

async function wordSigned(signed: SignedPower, tools: WordTools): Promise<RequestDescription> {
  if (signed.kind === 'call') {
    const { title, rows, warnings } = await wordMeaning(readMeaning(signed.call, createCallBudget()), tools)
    return {
      title: 'Let a call be made for you',
      rows: [row('Call', title), ...rows],
      warnings: [whoever, ...(signed.isDelegated ? [delegated] : []), ...warnings],
    }
  }
  const words = wordPowers(await Promise.all(signed.powers.map(each => wordPower(each, tools))))
  const isAllowance = signed.powers.some(each => each.kind === 'allowance')
  return { ...words, warnings: [...(isAllowance ? [allowance] : []), ...words.warnings] }
}

/**
 * Describes typed data of an unknown type. Any contract may accept it as an order, and some field names suggest an
 * allowance.
 */
function wordFields({ leaves, domain }: TypedData): RequestDescription {
  const isAllowance = leaves.message.some(({ path }) => /\.(?:spender|operator|delegate)$/i.test(path))
  const isForContract = domain['verifyingContract'] !== undefined
  return {
    title: 'Sign this data',
    rows: [],
    warnings: [
      ...(isAllowance ? [{ ...allowance, isDangerous: true }] : []),
      ...(isForContract ? [unknownOrder] : []),
    ],
  }
}

function leafRow({ path, type, value }: Leaf): Row {
  const shown = value === undefined ? 'no entries' : showHidden(String(value))
  return { label: path, value: shown, ...(/^(?:address|bytes\d*)$/.test(type) ? { isBytes: true } : {}) }
}
