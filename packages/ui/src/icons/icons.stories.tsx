/// <reference types="@foyer/build/glob" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

const meta: Meta = { title: 'Pictures/Icons' }

export default meta

type Story = StoryObj

const icons = import.meta.glob<ComponentType>('./*.svg', { eager: true, import: 'default' })

const nameOf = (file: string) => file.slice('./'.length, -'.svg'.length)

export const All: Story = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: 16,
        fontSize: 11,
        whiteSpace: 'nowrap',
      }}
    >
      {Object.entries(icons).map(([file, Glyph]) => (
        <div key={file} style={{ display: 'grid', justifyItems: 'center', gap: 6 }}>
          <Glyph />
          {nameOf(file)}
        </div>
      ))}
    </div>
  ),
}
