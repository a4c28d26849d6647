import { dimensions, dotProduct } from '@tagwell/topics/embedding/embedding';
import type { TitleAffinity } from '../src/domain/engine/network/connection-weights.ts';

/** A post with titles that were judged under it. */
export interface AffinityExample {
  /** The embedding of the post, with length 1. */
  post: Float64Array;
  titles: readonly {
    direction: Float64Array;
    /** How far they fit, 0..1. */
    truth: number;
    /** The log-odds that all else gives them. */
    known: number;
  }[];
}

const rounds = 12;
/** So many posts change the matrix together. */
const together = 32;
const step = 1;
const momentum = 0.9;
/** Holds the matrix near zero. */
const ridge = 1;
/** The most that a byte counts. */
const most = 127;

/**
 * Logistic regression over the products of each dimension of a post with each of a title's direction, beside what is
 * known: gradient descent with momentum and a step that shrinks to zero (LeCun et al. 1998, Efficient
 * BackProp). The posts are gone through in their order; the same give the same, to the last digit.
 */
export function fitAffinity(examples: readonly AffinityExample[]): TitleAffinity {
  const middle = middleOf(examples.map(({ post }) => post));
  const posts = examples.map(({ post, titles }) => ({
    titles,
    centered: post.map((part, at) => part - (middle[at] ?? 0)),
  }));
  const matrix = new Float64Array(dimensions * dimensions);
  const change = new Float64Array(matrix.length);
  const groups = Math.ceil(posts.length / together);
  for (let turn = 0; turn < rounds * groups; turn += 1) {
    const from = (turn % groups) * together;
    const group = posts.slice(from, from + together);
    const slope = matrix.map((weight) => (weight * ridge) / posts.length);
    for (const { centered, titles } of group) {
      addProducts(slope, centered, errorOf(titles, throughMatrix(centered, matrix)), group.length);
    }
    const pace = step * (1 - turn / (rounds * groups));
    for (let at = 0; at < matrix.length; at += 1) {
      const next = momentum * (change[at] ?? 0) - pace * (slope[at] ?? 0);
      change[at] = next;
      matrix[at] = (matrix[at] ?? 0) + next;
    }
  }
  const unit = matrix.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / most;
  return {
    matrix: Int8Array.from(matrix, (weight) => Math.round(weight / unit)),
    unit,
    middle: Float32Array.from(middle),
  };
}

function middleOf(posts: readonly Float64Array[]): Float64Array {
  const middle = new Float64Array(dimensions);
  for (const post of posts) {
    for (let at = 0; at < dimensions; at += 1) {
      middle[at] = (middle[at] ?? 0) + (post[at] ?? 0) / posts.length;
    }
  }
  return middle;
}

function throughMatrix(post: Float64Array, matrix: Float64Array): Float64Array {
  const asked = new Float64Array(dimensions);
  for (let row = 0; row < dimensions; row += 1) {
    const part = post[row] ?? 0;
    const from = row * dimensions;
    for (let column = 0; column < dimensions; column += 1) {
      asked[column] = (asked[column] ?? 0) + part * (matrix[from + column] ?? 0);
    }
  }
  return asked;
}

/** The slope of one post: the directions of its titles, weighed by how much too high their chances are. */
function errorOf(titles: AffinityExample['titles'], asked: Float64Array): Float64Array {
  const sum = new Float64Array(dimensions);
  for (const { direction, truth, known } of titles) {
    const error = 1 / (1 + Math.exp(-known - dotProduct(asked, direction))) - truth;
    for (let at = 0; at < dimensions; at += 1) {
      sum[at] = (sum[at] ?? 0) + error * (direction[at] ?? 0);
    }
  }
  return sum;
}

function addProducts(
  slope: Float64Array,
  post: Float64Array,
  error: Float64Array,
  posts: number,
): void {
  for (let row = 0; row < dimensions; row += 1) {
    const part = (post[row] ?? 0) / posts;
    const from = row * dimensions;
    for (let column = 0; column < dimensions; column += 1) {
      slope[from + column] = (slope[from + column] ?? 0) + part * (error[column] ?? 0);
    }
  }
}
