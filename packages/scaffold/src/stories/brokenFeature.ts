import type { FoyerInstance } from '@foyer/core/instance'

/** Makes a feature fail to load, then runs the visit. */
export const brokenFeature =
  (id: string, visit: (foyer: FoyerInstance) => void | Promise<void>) =>
  async (foyer: FoyerInstance): Promise<void> => {
    const { load } = foyer.features
    const broken: typeof load = (wanted, source) =>
      wanted === id
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : load(wanted, source)
    Object.assign(foyer.features, { load: broken })
    await visit(foyer)
  }
