import type { Foyer } from '@foyer/core'

/** Makes a feature fail to load, then runs the visit. */
export const brokenFeature =
  (id: string, visit: (foyer: Foyer) => void | Promise<void>) =>
  async (foyer: Foyer): Promise<void> => {
    const { load } = foyer.features
    const broken: typeof load = (wanted, source) =>
      wanted === id
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : load(wanted, source)
    Object.assign(foyer.features, { load: broken })
    await visit(foyer)
  }
