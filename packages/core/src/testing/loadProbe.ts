import type { FeatureModule } from '../base/defineFeature.js'
import type { Foyer } from '../foyer/Foyer.js'
import type { InstanceHost } from '../foyer/InstanceHost.js'

/** A feature of a test's own, by which it reaches what the instance gives to features. */
export type Probe<Actions> = FeatureModule<unknown, Actions, InstanceHost>

type LoadProbe = <Actions>(id: string, load: () => Promise<Probe<Actions>>) => Promise<Actions>

/** Loads a feature that is in no map: the loader looks at ids as texts. */
export function loadProbe<Actions>(
  { features }: Pick<Foyer, 'features'>,
  id: string,
  load: () => Promise<Probe<Actions>>,
): Promise<Actions> {
  return (features.load as unknown as LoadProbe)(id, load)
}

/** What a feature of this instance would be given. */
export function hostOf(foyer: Pick<Foyer, 'features'>): Promise<InstanceHost> {
  return loadProbe(foyer, 'host', async () => ({
    id: 'host',
    slice: {},
    start: host => ({ actions: host, stop: () => undefined }),
  }))
}
