import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { demandLabel, labelsLike } from '../names/nameRules.js'
import { readNameRecord } from '../names/readNameRecord.js'
import { readNamesOf } from '../names/readRegistration.js'
import { isEvmAddress } from '../readAccount.js'
import type { ServiceCall } from '../ServiceCall.js'

/** Answers `GET /v1/profile/account/{name}` with the record of a name, or 404. */
export async function answerLookup({ networks }: ServiceCall, name: string): Promise<HttpAnswer> {
  const record = await readNameRecord(name.toLowerCase(), networks.evm)
  if (!record) throw new CallRefused('name', `${name} is not registered`, 404)
  return toJsonAnswer(record)
}

/** Answers `GET /v1/profile/reverse/{address}` with the records of all names of an account, its primary name first. */
export async function answerReverse(
  { networks: { evm, zone } }: ServiceCall,
  address: string,
): Promise<HttpAnswer> {
  if (!isEvmAddress(address)) throw new CallRefused('address', `${address} is no eip155 account`)
  if (!zone) return toJsonAnswer([])
  const names = await Promise.all(evm.map(network => readNamesOf(network, address, zone)))
  const records = await Promise.all([...new Set(names.flat())].map(name => readNameRecord(name, evm)))
  return toJsonAnswer(records.filter(Boolean))
}

/**
 * Answers `GET /v1/profile/suggestions/{name}` with names similar to the given one, and whether each is registered.
 */
export async function answerSuggestions(
  { url, networks: { evm, zone } }: ServiceCall,
  asked: string,
): Promise<HttpAnswer> {
  const wanted = url.searchParams.get('zone') ?? zone
  if (!zone || wanted !== zone) throw new CallRefused('zone', `names end in .${zone ?? 'nothing here'}`)
  const label = asked.toLowerCase().replace(`.${zone}`, '')
  demandLabel(label)
  const suggestions = await Promise.all(
    labelsLike(label).map(async each => {
      const name = `${each}.${zone}`
      return { name, registered: (await readNameRecord(name, evm)) !== undefined }
    }),
  )
  return toJsonAnswer({ suggestions })
}
