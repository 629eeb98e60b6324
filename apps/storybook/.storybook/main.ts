import { fileURLToPath } from 'node:url'
import { workspaceSources } from '@foyer/build/conditions'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const isTestRun = Boolean(process.env['VITEST'])
const check = process.env['VITE_FOYER_NARROW']
  ? new URL('checkNarrow.ts', import.meta.url)
  : new URL('checkThemes.ts', import.meta.url)

const config: StorybookConfig = {
  stories: [
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../packages/scaffold/src/**/*.stories.tsx',
    '../../../packages/react/src/**/*.stories.tsx',
    '../../lab/src/**/*.stories.tsx',
    '../src/**/*.stories.tsx',
  ],
  // The addon cannot check both themes on one mounted page or skip its report, so test runs leave it out.
  addons: [
    '@storybook/addon-vitest',
    '@storybook/addon-docs',
    ...(isTestRun ? [] : ['@storybook/addon-a11y']),
  ],
  previewAnnotations: isTestRun ? [fileURLToPath(check)] : [],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: viteConfig => mergeConfig(viteConfig, { plugins: [workspaceSources()] }),
}

export default config
