import { type Hex, slice } from 'viem'
import type {
  BatchRequest,
  EvmCall,
  OperationRequest,
  TransactionRequest,
} from '../requests/WalletRequest.js'
import type { CallMeaning } from './CallMeaning.js'
import { callRules } from './callRules.js'
import type { Description, Row } from './Description.js'
import { accountRow, bytesRow, row } from './readable.js'
import { createCallBudget, readMeaning } from './readMeaning.js'
import { wordByDescriptor } from './wordByDescriptor.js'
import {
  partyRows,
  type RequestDescription,
  showCoins,
  type Warning,
  type WordTools,
  wordPower,
  wordTransfer,
} from './wordPower.js'

/** Describes a transaction. */
export async function describeTransaction(
  { call, account }: TransactionRequest,
  tools: WordTools,
): Promise<Description> {
  const words = await wordMeaning(readMeaning(call, createCallBudget()), tools)
  return toDescription({ ...words, rows: [...words.rows, accountRow(account)] })
}

/** Describes a batch of calls (EIP-5792). */
export async function describeBatch(
  { calls, account }: BatchRequest,
  tools: WordTools,
): Promise<Description> {
  const words = await wordCalls(calls, tools)
  return toDescription({ ...words, rows: [...words.rows, accountRow(account)] })
}

/** Describes a user operation: its calls, or its bytes if they cannot be decoded, and the fields that the app set. */
export async function describeOperation(
  { calls, callData, amounts, account }: OperationRequest,
  tools: WordTools,
): Promise<Description> {
  const read = calls ? await wordCalls(calls, tools) : undefined
  const chosen = Object.entries(amounts).map(([name, value]) => row(name, String(value)))
  const fee = mostFee(amounts)
  const feeRow = fee === undefined ? [] : [row('Fee at most', showCoins(fee, tools))]
  const unread = {
    text: 'This wallet does not read what this operation does. Cancel unless you know it.',
    isDangerous: true,
  }
  return toDescription({
    title: 'Send an operation',
    warnings: [...(read ? read.warnings : [unread]), ...feeWarnings(amounts, tools)],
    rows: [
      ...(read ? read.rows : [bytesRow('Call data', callData)]),
      ...chosen,
      ...feeRow,
      accountRow(account),
    ],
  })
}

/** Converts the described parts to a description. Removes duplicate warnings. */
export function toDescription({ title, rows, warnings }: RequestDescription): Description {
  return {
    title,
    rows,
    warnings: [...new Set(warnings.map(each => each.text))].map(text => showWarning(text, warnings)),
    ...(warnings.some(each => each.isDangerous) ? { isDangerous: true } : {}),
  }
}

/** The largest number of positions that a warning lists. */
const mostPlaces = 6

function showWarning(text: string, warnings: readonly Warning[]): string {
  const of = warnings.flatMap(each => (each.text === text && each.place ? [each.place] : []))
  const places = [...new Set(of)]
  if (places.length === 0) return text
  return places.length > mostPlaces
    ? `${places.length} of the calls: ${text}`
    : `Call ${places.join(', ')}: ${text}`
}

/**
 * The highest usual fee, in wei. Usual operations do not cost more, so a higher fee may be meant to empty the
 * account.
 */
const mostUsualFee = 10n ** 17n

/**
 * Warns about fees that the app set, because the account pays them. Fields that the app left out come from the
 * network.
 */
function feeWarnings(amounts: OperationRequest['amounts'], tools: WordTools): readonly Warning[] {
  const fee = mostFee(amounts)
  if (fee !== undefined)
    return fee > mostUsualFee
      ? [danger(`The fee, which the app chose, may be ${showCoins(fee, tools)}.`)]
      : []
  const isChosen = amounts.maxFeePerGas !== undefined || amounts.preVerificationGas !== undefined
  return isChosen ? [danger('The app set only part of the fee. The fee may be of any amount.')] : []
}

/** Returns the highest possible fee in wei, or `undefined` unless the app set every field that it depends on. */
function mostFee({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
  maxFeePerGas,
}: OperationRequest['amounts']): bigint | undefined {
  const gas = [callGasLimit, verificationGasLimit, preVerificationGas]
  if (maxFeePerGas === undefined) return undefined
  return gas.reduce<bigint | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each * maxFeePerGas),
    0n,
  )
}

async function wordCalls(calls: readonly EvmCall[], tools: WordTools): Promise<RequestDescription> {
  const budget = createCallBudget()
  const all = calls.map(each => readMeaning(each, budget))
  const { words, rows, warnings } = await wordAll(all, tools)
  const title = calls.length === 1 ? (words[0]?.title ?? 'Send') : `Send ${calls.length} calls`
  return { title, warnings, rows }
}

/**
 * Describes calls in order. `2` is the position of the second call, and `2.1` the position of the first call within
 * it.
 */
async function wordAll(meanings: readonly CallMeaning[], tools: WordTools, place = '') {
  const words = await Promise.all(
    meanings.map((each, index) => wordMeaning(each, tools, `${place}${index + 1}.`)),
  )
  const rows = words.flatMap((each, index) => [row(`Call ${place}${index + 1}`, each.title), ...each.rows])
  const warnings = words.flatMap((each, index) =>
    each.warnings.map((warning): Warning => {
      const isOnly = meanings.length === 1
      return isOnly || warning.place ? warning : { ...warning, place: `${place}${index + 1}` }
    }),
  )
  return { words, rows, warnings }
}

const danger = (text: string): Warning => ({ text, isDangerous: true })

const unreadCall = danger('This wallet cannot read what this call does. It may take all that you own.')
const unreadCode = danger('This makes a contract of code that this wallet cannot read.')
const tooManyCalls = danger('This holds more calls than can be read. They may take all that you own.')
const delegated = danger('The code of another contract runs as if it were the account itself.')

/** Describes the effect of a call. */
export async function wordMeaning(
  meaning: CallMeaning,
  tools: WordTools,
  place = '',
): Promise<RequestDescription> {
  const { call } = meaning
  const { to, value, data } = call
  const amountRow = row('Amount', showCoins(value, tools))
  const coinRows = value > 0n ? [row('Coins', showCoins(value, tools))] : []
  if (meaning.kind === 'creation' || !to)
    return { title: 'Make a contract', warnings: [unreadCode], rows: [amountRow, bytesRow('Code', data)] }
  switch (meaning.kind) {
    case 'coins':
      return { title: 'Send coins', warnings: [], rows: [amountRow, ...partyRows('To', to, tools)] }
    case 'transfer': {
      const words = await wordTransfer({ ...meaning, token: to }, tools)
      return { ...words, rows: [...words.rows, ...coinRows] }
    }
    case 'powers': {
      const words = await wordPowers(
        await Promise.all(meaning.powers.map(each => wordPower(each, tools))),
        place,
      )
      return { ...words, rows: [...words.rows, ...coinRows, ...restRows(data, /^bytes/)] }
    }
    case 'calls': {
      const { count, calls, rows, isDelegated } = meaning
      const inner = calls ? await wordAll(calls, tools, place) : undefined
      return {
        title: count === 1 ? 'Make a call through a contract' : `Make ${count} calls in one`,
        warnings: [...(isDelegated ? [delegated] : []), ...(inner ? inner.warnings : [tooManyCalls])],
        rows: [
          ...partyRows('Contract', to, tools),
          ...coinRows,
          ...rows,
          ...(inner ? [...restRows(data, /^bytes\d+$/), ...inner.rows] : [bytesRow('Call data', data)]),
        ],
      }
    }
    case 'unknown': {
      const words = await wordByDescriptor({ ...call, to }, tools, (inner, at) =>
        wordMeaning(readMeaning(inner, createCallBudget()), tools, `${place}${at}`),
      )
      if (words) return { ...words, rows: [...words.rows, ...coinRows] }
      const rows = [amountRow, ...partyRows('Contract', to, tools), bytesRow('Call data', data)]
      return { title: 'Call a contract', warnings: [unreadCall], rows }
    }
  }
}

/** Returns a row with the call's bytes if some arguments, such as signatures, have no row of their own. */
function restRows(data: Hex, type: RegExp): readonly Row[] {
  const [item] = callRules.get(slice(data, 0, 4))?.abi ?? []
  const inputs = item?.type === 'function' ? item.inputs : []
  const hasRest = inputs.some(each => type.test(each.type) || each.name === 'signatures')
  return hasRest ? [bytesRow('Call data', data)] : []
}

/** Combines the descriptions of permissions that one request grants. */
export function wordPowers(words: readonly RequestDescription[], place = ''): RequestDescription {
  const [only] = words
  if (only && words.length === 1) return only
  return {
    title: `Give ${words.length} permissions`,
    warnings: words.flatMap(each => each.warnings),
    rows: words.flatMap(({ title, rows }, index) => [row(`Permission ${place}${index + 1}`, title), ...rows]),
  }
}
