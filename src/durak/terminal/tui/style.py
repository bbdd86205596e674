"""Where everything stands on the screen, and how much room it has, in the language of Textual."""

from durak.terminal.tui.look import FELT, RAIL, TEXT

STYLE = f"""
Screen {{ background: {FELT}; color: {TEXT}; }}
Top, Prompt, Keys {{ height: 1; width: 100%; }}
Seats {{ height: 4; width: 100%; }}
#middle {{ height: 1fr; }}
Deck {{ width: 12; height: 100%; }}
Field {{ width: 1fr; height: 100%; }}
Story {{ width: 27; height: 100%; }}
Hand {{ height: 4; width: 100%; }}
#bottom {{ height: 3; }}
Me {{ width: 1fr; height: 3; }}
Action {{ width: 36; height: 3; margin: 0 1 0 0; }}
.lesson Prompt {{ height: 2; }}
Teacher {{ width: 42; height: 100%; }}
.large Deck {{ width: 16; }}
.large Story {{ width: 38; }}
.large Teacher {{ width: 52; }}
.large Hand {{ height: 6; }}
.large Action {{ width: 44; }}
Form {{ height: 1fr; width: 100%; }}
ModalScreen {{ align: center middle; background: {RAIL} 60%; }}
#dialogue {{ width: 90%; max-width: 90; height: 90%; max-height: 34; }}
#ask {{ width: 64; max-width: 95%; max-height: 95%; }}
#read {{ width: 76; max-width: 95%; height: 90%; padding: 0 1; }}
#lobby, #listed {{ width: 100%; height: 1fr; }}
#dialogue, #ask, #read, #lobby, #listed {{
    border: round #5f927e; border-title-color: #f2b632; border-title-style: bold; background: {RAIL};
}}
.ascii #dialogue, .ascii #ask, .ascii #read, .ascii #lobby, .ascii #listed {{ border: ascii #5f927e; }}
"""
