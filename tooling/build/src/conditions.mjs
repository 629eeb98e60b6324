import { defaultClientConditions, defaultServerConditions } from 'vite'
import { svgIcons } from './svgIcons.mjs'

/** The export condition that resolves workspace packages to `src`, so that nothing needs a build first. */
export const sourceCondition = '@foyer/source'

const serverConditions = [sourceCondition, ...defaultServerConditions]

/**
 * Returns the Vite plugins that read workspace packages from their sources, in browser and server graphs. They
 * resolve packages and compile icons. One function returns both, so that no configuration lacks one of them.
 */
export function workspaceSources() {
  const resolution = {
    name: 'workspace-sources',
    config: () => ({
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      ssr: { resolve: { conditions: serverConditions } },
    }),
    // The environment in which Vitest runs the global setup of a project.
    configEnvironment: name =>
      name === '__vitest__' ? { resolve: { conditions: serverConditions } } : undefined,
  }
  return [resolution, svgIcons()]
}
