import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These wait for killed processes, or compare thousands of requests: half a minute and more each. */
const slowFiles =
  /chaos\/(abuse|crashes|failovers)|crash\.test|graceful-shutdown|public-visibility|migrate\.test|http\/access|search\/(listing|near)/

/** Without the durations of an earlier run, vitest starts with the largest files, and one worker ends with a slow one. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}
