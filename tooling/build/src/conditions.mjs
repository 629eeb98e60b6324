import { defaultClientConditions, defaultServerConditions } from 'vite'

/** The export condition under which workspace packages are read from `src`, so nothing needs a build first. */
export const sourceCondition = '@foyer/source'

/** Vite settings that resolve workspace packages to their sources, for browser and server graphs. */
export const sourceResolution = {
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
}
