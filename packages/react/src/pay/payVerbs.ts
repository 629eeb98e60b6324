import type { Foyer } from '@foyer/core'
import { type PayVerbs, payFeature } from '@foyer/core/pay'

const load = async () => payFeature

/** What paying can do on an instance. Failures: `FEATURE_LOAD_FAILED`, `ABORTED`. */
export function payVerbs(foyer: Foyer): Promise<PayVerbs> {
  return foyer.features.load('pay', load)
}
