import { createTheme, type PresetName, presets } from '@foyer/core/theme'
import type { Decorator } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { findInModal } from './findInModal.js'
import { ModalStory } from './ModalStory.js'

/** Renders a modal story in the preset, theme and direction of the toolbar; right to left means Arabic. */
export const modalMeta = {
  component: ModalStory,
  parameters: { ground: 'page' },
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await findInModal(canvasElement, '.view')
  },
  decorators: [
    ((Story, { args, globals }) => (
      <Story
        args={{
          ...args,
          theme: createTheme({
            preset: presets[(globals['preset'] ?? 'own') as PresetName],
            mode: globals['theme'] === 'light' ? 'light' : 'dark',
          }),
          locale: globals['direction'] === 'rtl' ? 'ar' : 'en',
        }}
      />
    )) satisfies Decorator<ComponentProps<typeof ModalStory>>,
  ],
}
