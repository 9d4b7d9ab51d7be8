import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot, scratchFolder } from '@fairgrove/testing/project'
import sharp from 'sharp'

/**
 * `node scripts/design-review.ts`: one image per page for docs/design-review.md, with the windows of e2e/screenshots-design.spec.ts
 * before (top row) and after (bottom row) a redesign.
 */
const versions = ['before', 'after'] as const
const scale = 0.4
const gap = 12
const background = '#8a8a8a'

const shots = join(scratchFolder, 'design')
const output = join(projectRoot, 'docs/design-review')
const files = (await readdir(join(shots, 'after'))).sort()
const pages = [...new Set(files.map((file) => file.replace(/-\d+\.png$/, '')))]

await mkdir(output, { recursive: true })
for (const page of pages) {
  const widths = files
    .filter((file) => file.replace(/-\d+\.png$/, '') === page)
    .map((file) => Number(/-(\d+)\.png$/.exec(file)?.[1]))
    .sort((a, b) => a - b)
  const rows = await Promise.all(
    versions.map((version) =>
      Promise.all(widths.map((width) => shrink(join(shots, version, `${page}-${width}.png`)))),
    ),
  )
  const rowHeight = Math.max(...rows.flat().map(({ height }) => height))
  const parts = rows.flatMap((row, at) => {
    let left = 0
    return row.map(({ data, width }) => {
      const part = { input: data, left, top: at * (rowHeight + gap) }
      left += width + gap
      return part
    })
  })
  const width = Math.max(
    ...rows.map((row) => row.reduce((sum, each) => sum + each.width + gap, -gap)),
  )
  await sharp({ create: { width, height: 2 * rowHeight + gap, channels: 3, background } })
    .composite(parts)
    .webp({ quality: 60 })
    .toFile(join(output, `${page}.webp`))
}

async function shrink(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { width = 0 } = await sharp(file).metadata()
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
