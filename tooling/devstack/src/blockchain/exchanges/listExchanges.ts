import type { Fields } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'
import { tokenIconUrl } from '../tokenIcon.js'
import { exchanges } from './exchanges.js'
import { refuseParams } from './RpcRefused.js'
import { readAsset } from './readAsset.js'

/**
 * Answers `reown_getExchanges` with `{ exchanges, total }`. There is only one page. The list is empty for an asset
 * that no exchange sends.
 */
export async function listExchanges(params: Fields, { networks, base }: ServiceCall) {
  const { page = 1, includeOnly, exclude = [], asset } = params
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1)
    throw refuseParams('page is a whole number from 1 on')
  const wanted = includeOnly === undefined ? undefined : readIds(includeOnly, 'includeOnly')
  const unwanted = readIds(exclude, 'exclude')
  const isSent =
    asset === undefined ||
    (await readAsset(asset, networks).then(
      () => true,
      () => false,
    ))
  const fitting = exchanges.filter(
    ({ id }) => isSent && (!wanted || wanted.includes(id)) && !unwanted.includes(id),
  )
  const listed = page === 1 ? fitting : []
  return {
    exchanges: listed.map(({ id, name }) => ({ id, imageUrl: tokenIconUrl(base, name), name })),
    total: fitting.length,
  }
}

function readIds(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value)) return value.map(each => `${each}`)
  throw refuseParams(`${name} is a list of ids`)
}
