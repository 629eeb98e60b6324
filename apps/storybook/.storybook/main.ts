import { sourceCondition } from '@foyer/build/conditions'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../../../packages/ui/src/**/*.stories.tsx', '../../../packages/scaffold/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: viteConfig =>
    mergeConfig(viteConfig, { resolve: { conditions: [sourceCondition, ...defaultClientConditions] } }),
}

export default config
