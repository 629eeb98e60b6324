import type { FeatureModule } from '../base/defineFeature.js'
import type { FoyerInstance } from '../foyer/Foyer.js'
import type { InstanceHost } from '../foyer/InstanceHost.js'

/** A test's own feature, which gives access to the host of features. */
export type Probe<Actions> = FeatureModule<unknown, Actions, InstanceHost>

type LoadProbe = <Actions>(id: string, load: () => Promise<Probe<Actions>>) => Promise<Actions>

/** Loads a feature that the feature map does not list. The loader compares ids as strings. */
export function loadProbe<Actions>(
  { features }: Pick<FoyerInstance, 'features'>,
  id: string,
  load: () => Promise<Probe<Actions>>,
): Promise<Actions> {
  return (features.load as unknown as LoadProbe)(id, load)
}

/** Returns the host that features of this instance receive. */
export function hostOf(foyer: Pick<FoyerInstance, 'features'>): Promise<InstanceHost> {
  return loadProbe(foyer, 'host', async () => ({
    id: 'host',
    slice: {},
    start: host => ({ actions: host, stop: () => undefined }),
  }))
}
