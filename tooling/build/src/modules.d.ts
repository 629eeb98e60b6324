/** `@foyer/build` is plain JavaScript; these are the types of what the configurations of packages use of it. */
declare module '@foyer/build/conditions' {
  import type { UserConfig } from 'vite'

  export const sourceResolution: Required<Pick<UserConfig, 'resolve' | 'ssr'>>
}

declare module '@foyer/build/vitest' {
  import type { TestProjectInlineConfiguration } from 'vitest/config'

  type TestSettings = NonNullable<TestProjectInlineConfiguration['test']>

  export function nodeProject(settings?: TestSettings): TestProjectInlineConfiguration

  export function browserProject(
    settings?: TestSettings & Pick<TestProjectInlineConfiguration, 'plugins' | 'optimizeDeps'>,
  ): Promise<TestProjectInlineConfiguration>
}

declare module '@foyer/build/tsup' {
  /** What tsup is given; of a name of its own, as packages cannot name the types of tsup's own dependencies. */
  export interface PackageBuild {
    readonly clean?: boolean | string[]
  }

  export function definePackage(parts?: {
    readonly entries?: readonly string[]
    readonly serverEntries?: readonly string[]
    readonly react?: boolean
    readonly external?: readonly (string | RegExp)[]
    readonly splitsComponents?: boolean
  }): PackageBuild
}
