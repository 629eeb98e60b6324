import {
  createTheme,
  glass,
  midnight,
  mono,
  own,
  paper,
  sharp,
  soft,
  type ThemePreset,
  terminal,
} from '@foyer/core/theme'
import type { Decorator } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { findInModal } from './findInModal.js'
import { ModalStory } from './ModalStory.js'

/** The looks that the toolbar offers. */
const presets: Readonly<Record<string, ThemePreset>> = {
  own,
  mono,
  soft,
  sharp,
  midnight,
  paper,
  glass,
  terminal,
}

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
            preset: presets[globals['preset']],
            mode: globals['theme'] === 'light' ? 'light' : 'dark',
          }),
          locale: globals['direction'] === 'rtl' ? 'ar' : 'en',
        }}
      />
    )) satisfies Decorator<ComponentProps<typeof ModalStory>>,
  ],
}
