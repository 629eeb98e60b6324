import type { TestProjectInlineConfiguration } from 'vitest/config'

type TestSettings = NonNullable<TestProjectInlineConfiguration['test']>

export declare function nodeProject(settings?: TestSettings): TestProjectInlineConfiguration

export declare function browserProject(
  settings?: TestSettings & Pick<TestProjectInlineConfiguration, 'plugins' | 'optimizeDeps'>,
): Promise<TestProjectInlineConfiguration>
