/** How an analysis reached its answer. */
export {
  type ExplainedHypothesis,
  type ExplainedReading,
  type ExplainedUnlisted,
  type Explanation,
  explain,
} from './explain.ts';
export { explanationText } from './explanation-text.ts';
