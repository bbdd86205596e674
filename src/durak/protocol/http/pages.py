"""Where the page is."""

# The addresses of the page, by what is shown there; a name in braces stands for one part of the address.
PAGES = {
    "start": "/",
    "table": "/table/{id}",
    "lobby": "/lobby",
    "create": "/new",
    "rules": "/rules",
    "ruleset": "/rules/{preset}",
    "games": "/games",
    "replay": "/replay/{game}",
    "review": "/review/{game}",
    "analysis": "/analysis",
    "profile": "/profile",
    "leaderboard": "/leaderboard",
    "settings": "/settings",
    "learn": "/learn",
    "tour": "/learn/table",
    "lesson": "/learn/{number}",
    "strategy": "/learn/strategy/{number}",
    "puzzles": "/puzzles",
    "puzzle": "/puzzles/{puzzle}",
}
