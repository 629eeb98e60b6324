import { defaultClientConditions, defaultServerConditions } from 'vite'
import { svgIcons } from './svgIcons.mjs'

/** The export condition under which workspace packages are read from `src`, so nothing needs a build first. */
export const sourceCondition = '@foyer/source'

const serverConditions = [sourceCondition, ...defaultServerConditions]

/**
 * The Vite plugins that read workspace packages from their sources, in browser and server graphs: where packages resolve
 * to, and the compiler of what Vite would read in another way. They are one, so that no configuration has half of it.
 */
export function workspaceSources() {
  const resolution = {
    name: 'workspace-sources',
    config: () => ({
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      ssr: { resolve: { conditions: serverConditions } },
    }),
    // Where Vitest runs what is set up once for all tests of a project.
    configEnvironment: name =>
      name === '__vitest__' ? { resolve: { conditions: serverConditions } } : undefined,
  }
  return [resolution, svgIcons()]
}
